// Runs on the machine's own Node, with nothing installed: finds or installs a browser too.
import { launch } from '../../start/src/install.mjs'
import { ensureChromium } from './chromium.mjs'

await launch('tools/test/src/main.ts', [], {
  environment: () => ({ CHROMIUM_PATH: ensureChromium() }),
  // The last line says how many passed.
  failed: () => console.log('0 passed, 1 failed'),
})
