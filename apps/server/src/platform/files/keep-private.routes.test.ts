import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { files } from '@tandem/contract/platform/files/file.endpoints.ts'
import { expect, it } from 'vitest'
import { buildUser } from '#accounts/identity/user.factory.ts'
import { filesAreInS3, useTestApp } from '../../test-app.factory.ts'
import { drawPng, useFolder } from './file.factory.ts'
import { uploadImage } from './store-image.ts'
import { beginUpload, buildArrivedUpload, contents } from './uploads/upload.factory.ts'

const folder = useFolder()
// `npm start` sets the same mode, because the database's account must enter the folder.
chmodSync(folder, 0o711)
const server = useTestApp({ DATA_DIR: folder })

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)
const open = (): string[] =>
  ['files', 'uploads']
    .flatMap((root) => [
      root,
      ...readdirSync(join(folder, root), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(root, name),
      ),
    ])
    .map((path) => `${path} ${modeOf(join(folder, path))}`)
    .filter((told) => !/ (600|700)$/.test(told))

it.skipIf(filesAreInS3)(
  'nobody else on this machine can read a file, a preview, or an upload on its way',
  async () => {
    const person = await buildUser()
    await beginUpload(server.app, { kind: 'pdf', bytes: 10 }, person)
    await uploadImage(person.userId, await drawPng())
    for (const [kind, bytes] of [
      ['image', await drawPng()],
      ['pdf', contents.pdf()],
      ['video', contents.mp4()],
    ] as const) {
      const uploadId = await buildArrivedUpload(server.app, { kind, bytes }, person)
      const { body } = await server.call(files.finishUpload, { as: person, params: { uploadId } })
      await server.app.inject({ url: `${body.url}/preview`, cookies: { sid: person.token } })
    }
    expect(open()).toEqual([])
    expect(readdirSync(join(folder, 'files')).sort()).toEqual(
      expect.arrayContaining(['previews', 'private']),
    )
    expect(readdirSync(join(folder, 'uploads')).length).toBeGreaterThan(0)
  },
)
