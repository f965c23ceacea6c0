import type { Plugin } from 'vite'

/**
 * The oldest supported browsers. `index.html` detects older ones by `light-dark()` (Chrome 123,
 * Safari 17.5) and relative colours (Firefox 128).
 */
const oldest = { Chrome: '123', Edge: '123', Firefox: '128', Safari: '17.5' }

export const buildTargets = Object.entries(oldest).map(
  ([name, version]) => `${name.toLowerCase()}${version}`,
)

export const supportedBrowsers = Object.entries(oldest)
  .map(([name, version]) => `${name} ${version}`)
  .join(', ')

export const namedBrowsers = (): Plugin => ({
  name: 'named-browsers',
  transformIndexHtml: (html) => html.replaceAll('%BROWSERS%', supportedBrowsers),
})
