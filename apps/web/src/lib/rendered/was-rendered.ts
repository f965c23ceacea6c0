import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** True while a part of a server-rendered document is hydrated. */
export const useWasRendered = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
