import type { AnyRouter } from '@tanstack/react-router'

const haveCome = (): boolean =>
  [...document.querySelectorAll<HTMLLinkElement>('link[as=font]')].every(
    ({ href }) => performance.getEntriesByName(href)[0],
  )

/**
 * A phone's first page stands without fonts (see `styles/fonts.css`); they come with a change of
 * page, which moves nothing that anybody reads.
 */
export const fontsFromTheNextPage = (router: AnyRouter): void => {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged && haveCome()) document.documentElement.dataset.fonts = ''
  })
}
