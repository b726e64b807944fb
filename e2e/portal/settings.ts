/** The administrator that the portal under test creates on its first start. */
export const ADMIN = { email: 'admin@example.se', password: 'Adminlosen-1', name: 'Admin' } as const

/** Where the portal under test answers; the global set-up says so to every worker. */
export const portalUrl = (): string => {
  const url = process.env['PORTAL_URL']
  if (url === undefined) throw new Error('The global set-up has not started the portal.')
  return url
}
