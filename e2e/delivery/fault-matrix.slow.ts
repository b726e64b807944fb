import { AREAS, FAULTS, type Fault, FILES, type File, meetFault } from '../faults/remote-faults.ts'
import { test } from '../portal/test.ts'

/** Every remote, every kind of its files, every fault. */
for (const area of Object.values(AREAS)) {
  for (const file of (Object.keys(FILES) as File[]).filter((one) => one !== 'style' || area === AREAS.time)) {
    for (const fault of Object.keys(FAULTS) as Fault[]) {
      test(`when ${area.remote}'s ${file} ${fault}, its own area shows the card, the rest works, and a retry repairs it`, async ({
        page,
        openAs,
        consultant,
        faults,
      }) => {
        faults.expect(/\/mfe\//, /integrity/i, /\b(?:accounts|money|time)\b/, /RUNTIME-/)
        await meetFault(area, file, fault, page, (path) => openAs(consultant, path))
      })
    }
  }
}
