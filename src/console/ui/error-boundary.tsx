import { Component, type ReactNode } from 'react';

interface Props {
  /** Shown in place of content that failed to render. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Keeps a screen that crashed from breaking the rest of the console. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
