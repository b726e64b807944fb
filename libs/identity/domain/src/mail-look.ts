import * as z from 'zod'

/** What the portal's mails look like, besides their texts. */
export interface MailLook {
  /** Shown by mail programs instead of the sender's address. */
  readonly sender: string
  /** Lines at the end of every mail; empty for none. */
  readonly signature: string
  /** `#rrggbb` of the heading; empty for mails of plain text only. */
  readonly colour: string
}

/** How mails leave the portal: settings of its operation. */
export interface MailDelivery {
  /** The sender's address. */
  readonly address: string
  /** Without a mail server mails are written as files. */
  readonly hasServer: boolean
}

export const MAX_SENDER = 60
export const MAX_SIGNATURE = 500

/** Until an administrator chooses another one. */
export const PLAIN_MAILS: MailLook = { sender: 'Portalen', signature: '', colour: '' }

/** `#rrggbb`, light ones too. */
export const isColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text)

/** WCAG 2.2's relative luminance of a colour, 0 to 1. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast that WCAG 2.2 AA asks of text. */
const READABLE = 4.5

/** Whether white text can be read on a colour. */
export const carriesWhiteText = (colour: string): boolean => 1.05 / (luminanceOf(colour) + 0.05) >= READABLE

const COLOUR_RULE = 'Skriv färgen som # och sex tecken, som i #0f5c53.'
const DARK_RULE = 'Välj en mörkare färg: vit text ska gå att läsa på den.'

/** A colour of {@link MailLook}, or empty. */
export const mailColour = z
  .string(COLOUR_RULE)
  .trim()
  .refine((text) => text === '' || isColour(text), COLOUR_RULE)
  .refine((text) => !isColour(text) || carriesWhiteText(text), DARK_RULE)
  .overwrite((text) => text.toLowerCase())
  .meta({ examples: ['#0f5c53'] })

const atMost = (max: number) => `Skriv högst ${max} tecken.`

/** The form for the look of mails. */
export const mailLookInput = z.object({
  sender: z.string().trim().min(1, 'Skriv ett avsändarnamn.').max(MAX_SENDER, atMost(MAX_SENDER)),
  signature: z.string().trim().max(MAX_SIGNATURE, atMost(MAX_SIGNATURE)),
  colour: mailColour,
})
