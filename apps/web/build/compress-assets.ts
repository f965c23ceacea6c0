import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { minifySync, type Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
/** Files in `public` are not minified by default, but this one is part of every page. */
const minified = 'first-paint.js'
const text = /\.(js|css|svg|json|txt|webmanifest)$/

export const compressAssets = (): Plugin => {
  let folder = ''
  return {
    name: 'compress-assets',
    // Files of the server's build are never sent. `isSsrBuild` only reflects the command line.
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
