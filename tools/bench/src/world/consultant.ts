import { read, register } from '@portal/testkit/whole-portal'

const FIGURES = {
  Timpris: 1150,
  WorkingHours: 168,
  VBruttolon: 52_000,
  Formansvarde: 1200,
  pension: 5000,
  Forsakring: 450,
  Konferenskonto: 1000,
  kostnader: 2300.5,
  SemesterlonDag: 2,
}

/** Registers a consultant who has saved October 2026 in Snurra; returns their token. */
export async function consultantWithMonth(url: string, name: string): Promise<string> {
  const user = await register(url, name)
  const json = { month: '10', year: '2026', Snurra: FIGURES }
  await read(user, { method: 'PUT', path: 'user/snurra/Edit', json })
  return user.token
}
