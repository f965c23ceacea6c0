import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Such as `https://tandem.example`; unknown while a page is rendered on the server. */
export const useOrigin = (): string | undefined =>
  useSyncExternalStore(
    never,
    () => window.location.origin,
    () => undefined,
  )
