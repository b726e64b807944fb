import * as z from 'zod'

/**
 * Our Content-Security-Policy forbids `eval`, which zod tries when a schema is created. The setting is global to the
 * page, so one import of this file before any contract covers the shell and every remote.
 */
z.config({ jitless: true })
