/** A consultant of the sample company. Amounts in kronor; `rate` is per hour. */
export interface Person {
  firstName: string
  lastName: string
  email: string
  phone: string
  address: string
  postalCode: string
  city: string
  salary: number
  pension: number
  rate: number
  customer: string
  project: string
}

/** The password of all of them: public in this file, so sample data is never loaded in production. */
export const samplePassword = 'Prova-Portalen-1'

/** A consultant whose address follows from the name. */
export const personOf = (
  [firstName, lastName]: [string, string],
  [address, postalCode, city]: [string, string, string],
  [salary, pension, rate]: [number, number, number],
  [customer, project]: [string, string],
  phone: string,
): Person => ({
  firstName,
  lastName,
  phone,
  address,
  postalCode,
  city,
  salary,
  pension,
  rate,
  customer,
  project,
  email: `${firstName}.${lastName}@portalen.example`.toLowerCase().replaceAll(/[åä]/g, 'a').replaceAll('ö', 'o'),
})

export const people: readonly Person[] = [
  personOf(
    ['Elin', 'Bergström'],
    ['Götgatan 41', '116 21', 'Stockholm'],
    [52_000, 2_600, 1_050],
    ['Norrsken Energi', 'NE-104'],
    '070-174 06 11',
  ),
  personOf(
    ['Johan', 'Åkesson'],
    ['Linnégatan 12', '413 04', 'Göteborg'],
    [47_500, 2_000, 925],
    ['Västkust Logistik', 'VL-22'],
    '070-174 06 12',
  ),
  personOf(
    ['Fatima', 'Haddad'],
    ['Bergsgatan 7', '211 54', 'Malmö'],
    [58_000, 3_500, 1_190],
    ['Öresund Bank', 'OB-7'],
    '070-174 06 13',
  ),
  personOf(
    ['Oskar', 'Lindqvist'],
    ['Dragarbrunnsgatan 30', '753 20', 'Uppsala'],
    [44_000, 1_500, 880],
    ['Norrsken Energi', 'NE-118'],
    '070-174 06 14',
  ),
  personOf(
    ['Maja', 'Sjöberg'],
    ['Storgatan 18', '852 30', 'Sundsvall'],
    [49_000, 2_400, 990],
    ['Region Mitt', 'RM-3'],
    '070-174 06 15',
  ),
]
