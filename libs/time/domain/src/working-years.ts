/** The years to choose from, newest first: from the first with data to the current one (D42). */
export function workingYears(firstYear: number | null, presentYear: number): number[] {
  const first = Math.min(firstYear ?? presentYear, presentYear)
  return Array.from({ length: presentYear - first + 1 }, (_, index) => presentYear - index)
}
