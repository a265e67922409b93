import { Component, type ReactNode } from 'react';
import { forgetFailedCode } from '#client/lib/lazily.ts';

interface ErrorBoundaryProps {
  /** Shown instead of the children after they have failed. */
  fallback: ReactNode;
  /** When this key changes, such as on navigation, failed children are rendered again. */
  resetKey?: string;
  onError?: () => void;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failed: boolean;
  resetKey: string | undefined;
}

/** Catches errors of one part of the page, and lets code that failed to load be fetched again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey };
  }

  override componentDidCatch(): void {
    forgetFailedCode();
    this.props.onError?.();
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
