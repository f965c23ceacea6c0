import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Where this page was loaded from, such as `https://tandem.example`; unknown while it is rendered on the server. */
export const useOrigin = (): string | undefined =>
  useSyncExternalStore(
    never,
    () => window.location.origin,
    () => undefined,
  )
