/** As the build and the gateway name files. Anything else would be joined to a path. */
export const SAFE_PATH = /^(?:[A-Za-z0-9_@~+-][A-Za-z0-9_@~+.-]*\/)*[A-Za-z0-9_@~+-][A-Za-z0-9_@~+.-]*$/
/** Far above any front end. */
export const MOST_FILES = 5_000
export const MOST_BYTES = 200 * 1024 * 1024
