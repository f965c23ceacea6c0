import type { AnyRouter } from '@tanstack/react-router'

const haveCome = (): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>('link[as=font]')].every(
    ({ href }) => performance.getEntriesByName(href)[0],
  )

/** Applies web fonts on a navigation, so that they do not shift text that is being read. */
export const fontsFromTheNextPage = (router: AnyRouter): void => {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged && haveCome()) document.documentElement.dataset.fonts = ''
  })
}
