import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { minifySync, type Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
/** What comes from `public` is taken as it is; this one belongs to every page's budget. */
const minified = 'first-paint.js'
const text = /\.(js|css|svg|json|txt|webmanifest)$/

/** Writes `.br` and `.gz` files, so that the server never compresses while answering. */
export const compressAssets = (): Plugin => {
  let folder = ''
  return {
    name: 'compress-assets',
    // What the server renders with is sent to nobody. `isSsrBuild` tells of the command line alone.
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      const names = await readdir(folder, { recursive: true }).catch(() => [])
      for (const name of names.filter((name) => text.test(name))) {
        const path = join(folder, name)
        if (name === minified)
          await writeFile(path, minifySync(name, await readFile(path, 'utf8')).code)
        const content = await readFile(path)
        const parameters = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
        await writeFile(`${path}.br`, await brotli(content, { params: parameters }))
        await writeFile(`${path}.gz`, await gzipped(content, { level: 9 }))
      }
    },
  }
}
