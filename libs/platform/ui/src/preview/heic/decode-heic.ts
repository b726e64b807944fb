/** Pixels of a picture, four bytes each: red, green, blue, opacity. */
export interface Pixels {
  readonly data: Uint8ClampedArray<ArrayBuffer>
  readonly width: number
  readonly height: number
}

/** One picture of a file. Width and height are those after its turns and mirrors. */
interface HeicPicture {
  is_primary(): boolean
  get_width(): number
  get_height(): number
  /** Fills the pixels and passes them on; `null` when they cannot be decoded. */
  display(pixels: Pixels, done: (pixels: Pixels | null) => void): void
}

/** The part of libheif-js that is used here; the package describes only its raw functions. */
export interface Libheif {
  readonly HeifDecoder: new () => { decode(bytes: Uint8Array): readonly HeicPicture[] }
}

/** The largest photos of telephones have 8064 × 6048 pixels; decoding them takes about 1.2 GB. */
const MAX_PIXELS = 50_000_000

/**
 * The main picture of a HEIC file, turned as its file says; `null` for a file that is broken, has more than
 * {@link MAX_PIXELS} or another codec than HEVC. The declared size can be trusted before decoding: the library refuses
 * content of another size.
 */
export async function decodeHeic({ HeifDecoder }: Libheif, bytes: Uint8Array): Promise<Pixels | null> {
  const pictures = new HeifDecoder().decode(bytes)
  const picture = pictures.find((one) => one.is_primary()) ?? pictures[0]
  if (!picture) return null
  const width = picture.get_width()
  const height = picture.get_height()
  if (width * height > MAX_PIXELS) return null
  const pixels = { data: new Uint8ClampedArray(width * height * 4), width, height }
  return new Promise((resolve) => picture.display(pixels, resolve))
}
