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
export async function consultantWithMonth(url: string, email: string, password: string): Promise<string> {
  const send = async (method: string, path: string, body: unknown, token?: string) => {
    const headers = {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    }
    const response = await fetch(`${url}/v1/${path}`, { method, headers, body: JSON.stringify(body) })
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
    return (await response.json()) as { token: { access_token: string } }
  }
  const { token } = await send('POST', 'auth/register', { email, password, Firstname: 'Karin' })
  await send('PUT', 'user/snurra/Edit', { month: '10', year: '2026', Snurra: FIGURES }, token.access_token)
  return token.access_token
}
