import { loadRegistry } from './remotes/registry.ts'
import { takeFirstUser } from './session/first-user.ts'

// Read while the rest of the portal is evaluated, so that its first drawing knows registry and user.
void loadRegistry(window.portalHandOver?.registry)
takeFirstUser()
