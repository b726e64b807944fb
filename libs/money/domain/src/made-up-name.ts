/** Words that cameras, scanners, phones and programs put before, between or after their numbers. */
const PROGRAM_WORDS = new Set(
  (
    'img image photo pic picture bild foto dsc dscn dscf gopr mvimg pxl vid wa signal whatsapp cam camera kamera ' +
    'scan scanned skanna skannat skanning inskannat doc document dokument file fil unnamed untitled attachment ' +
    'screenshot skärmbild skärmavbild capture at kl copy kopia edited original rotated'
  ).split(' '),
)

/** 8 or more hexadecimal digits, as in a UUID or a hash; `facade` or `deadbeef` without a digit is a word. */
const HASH = /^(?=.*\d)[0-9a-f]{8,}$/
const NUMBERED = /^(\p{L}*)\d*$/u
const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g

/**
 * True for a file name that a camera, a scanner or a program gave, such as `IMG_2041.jpg`, a UUID or a time: it says
 * nothing about what the file shows.
 */
export function isMadeUpName(fileName: string): boolean {
  const parts = fileName
    .normalize('NFC')
    .toLowerCase()
    .replace(/\.[^.]+$/, '')
    .replaceAll(UUID, ' ')
    .split(/[^\p{L}\p{N}]+/u)
  return parts.every((part) => part === '' || HASH.test(part) || isProgramWord(part))
}

function isProgramWord(part: string): boolean {
  const word = NUMBERED.exec(part)?.[1]
  return word !== undefined && (word === '' || PROGRAM_WORDS.has(word))
}
