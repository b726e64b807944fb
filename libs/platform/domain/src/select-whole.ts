/** What is needed of a text field of the page. */
interface TextField {
  readonly selectionStart: number | null
  readonly selectionEnd: number | null
  select(): void
  matches(selectors: string): boolean
  addEventListener(type: 'mouseup', listener: () => void, options: { readonly once: boolean }): void
}

/**
 * For the focus of a text field whose value is mostly replaced: what is typed then takes the place of its whole text.
 * After a press WebKit puts the caret where it was pressed; the text is selected once more when the button is let go,
 * unless a part of it was chosen meanwhile.
 */
export function selectWhole({ target: field }: { readonly target: TextField }): void {
  field.select()
  const again = () => {
    if (field.selectionStart === field.selectionEnd) field.select()
  }
  if (field.matches(':active')) field.addEventListener('mouseup', again, { once: true })
}
