import { Component, type ReactNode } from 'react'

interface Props {
  readonly fallback: ReactNode
  readonly onError: (error: Error) => void
  readonly children: ReactNode
}

/** Keeps a render error of an area from breaking the rest of the portal. A new `key` restarts it. */
export class AreaBoundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override componentDidCatch(error: Error): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback : this.props.children
  }
}
