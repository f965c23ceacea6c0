import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** For example `https://tandem.example`. Undefined while a page is rendered on the server. */
export const useOrigin = (): string | undefined =>
  useSyncExternalStore(
    never,
    () => window.location.origin,
    () => undefined,
  )
