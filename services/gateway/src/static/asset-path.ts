const SEGMENT = /^[A-Za-z0-9_@~+-][A-Za-z0-9_@~+.-]*$/

/**
 * The path of a file below its folder, from the path of a URL; null when any segment is not the plain name of a file or
 * folder: hidden, empty, a step up, an encoded separator, or encoded twice.
 */
export function assetPath(urlPath: string): string | null {
  const segments = urlPath.replace(/^\//, '').split('/').map(decoded)
  return segments.every((segment) => segment !== null && SEGMENT.test(segment)) ? segments.join('/') : null
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
