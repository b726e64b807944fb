/** Longest side of a stored picture in pixels, as on the server: larger photos are made smaller before they are sent. */
const LONGEST = 1600
const QUALITY = 0.9

/**
 * A photo of this device as it is sent: at most {@link LONGEST} pixels long, turned upright, and without the place and
 * device in its metadata, which a canvas does not know. A file that the browser cannot draw is returned as it is: the
 * server judges it.
 */
export async function preparePicture(file: File): Promise<File> {
  if (typeof createImageBitmap === 'undefined') return file
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return file
  try {
    const drawn = await draw(picture)
    return drawn ? new File([drawn], file.name, { type: drawn.type }) : file
  } finally {
    picture.close()
  }
}

async function draw(picture: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const webp = await encode(canvas, 'image/webp')
  // A browser that cannot encode WebP answers with a PNG, which is many times larger than a JPEG.
  if (webp?.type === 'image/webp') return webp
  pen.globalCompositeOperation = 'destination-over'
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  return encode(canvas, 'image/jpeg')
}

const encode = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
