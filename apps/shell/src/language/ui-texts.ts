import { type UiTexts, uiTexts } from '@portal/ui/basics'
import { addEnglish, sentence, useLanguage } from '@portal/web-kit'

let english: UiTexts | null = null

addEnglish('ui', async () => {
  const { englishUiTexts } = await import('@portal/ui/english')
  english = { ...englishUiTexts, sentence }
  return { default: {} }
})

/** The texts of the portal's components in the page's language; Swedish until the English ones are here. */
export function useShownUiTexts(): UiTexts {
  const language = useLanguage()
  return language === 'en' && english ? english : uiTexts
}
