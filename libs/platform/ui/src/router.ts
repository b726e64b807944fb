/** The one door to the router: only what pages use, because remotes take it whole from the shell. */
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
  useSearchParams,
} from 'react-router-dom'
export { dropSecond, isAnythingOpen } from './dialogs/watch-leaving.ts'
