interface Release {
  preventDefault(): void
}

/** What is needed of a text field of the page. */
interface TextField {
  readonly value: string
  readonly selectionStart: number | null
  readonly selectionEnd: number | null
  select(): void
  matches(selectors: string): boolean
  addEventListener(type: 'mouseup', listener: (release: Release) => void, options: { readonly once: boolean }): void
}

/**
 * For the focus of a text field whose value is mostly replaced: what is typed then takes the place of its whole text,
 * after a press too, unless a part of the text was chosen by it. Browsers put the caret where the field is pressed;
 * WebKit does so once the button is let go.
 */
export function selectWhole({ target: field }: { readonly target: TextField }): void {
  field.select()
  const again = (release: Release) => {
    const chosen = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0)
    if (chosen > 0 && chosen < field.value.length) return
    field.select()
    release.preventDefault()
  }
  if (field.matches(':active')) field.addEventListener('mouseup', again, { once: true })
}
