import type { Plugin } from 'vite'

/**
 * The oldest browsers that the code and the styles are built for. `index.html` hides its message
 * for older ones by two features: `light-dark()` (Chrome 123, Safari 17.5) and relative colours
 * (Firefox 128).
 */
const oldest = { Chrome: '123', Edge: '123', Firefox: '128', Safari: '17.5' }

export const buildTargets = Object.entries(oldest).map(
  ([name, version]) => `${name.toLowerCase()}${version}`,
)

/** As the README and the message for older browsers name them. */
export const supportedBrowsers = Object.entries(oldest)
  .map(([name, version]) => `${name} ${version}`)
  .join(', ')

/** Names the supported browsers in `index.html`. */
export const namedBrowsers = (): Plugin => ({
  name: 'named-browsers',
  transformIndexHtml: (html) => html.replaceAll('%BROWSERS%', supportedBrowsers),
})
