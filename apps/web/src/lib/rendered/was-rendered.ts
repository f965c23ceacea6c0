import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether this part stands in the document that the server rendered, asked as it comes to life;
 * false of everything that is shown later.
 */
export const useWasRendered = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
