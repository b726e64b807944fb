/** The only entry point to the router: exports only what pages use, because remotes load it whole from the shell. */
export {
  BrowserRouter,
  Link,
  matchPath,
  MemoryRouter,
  Navigate,
  NavLink,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
} from 'react-router-dom'
export { useSearchParams } from './search-params.ts'
export { dropSecond, isAnythingOpen } from './dialogs/watch-leaving.ts'
