import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ConventionalChangelog } from 'conventional-changelog'
import { listLicences } from './licences.ts'
import { root, run } from './progress.ts'

const folder = resolve(process.argv[2] ?? 'release')
const words: string[] = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev']

/** Writes the changes since the newest version tag, or since the beginning. */
const writeNotes = (path: string): Promise<void> => {
  const changes = new ConventionalChangelog(root)
    .readPackage()
    .loadPreset('conventionalcommits')
    .options({ releaseCount: 1, outputUnreleased: true })
  return pipeline(changes.writeStream(), createWriteStream(path))
}

/**
 * Makes the files that go with a release into the folder `release`, or the one that is named:
 * the list of all packages in the format CycloneDX, their licences, and notes from the commits.
 */
const makeReleaseFiles = async (): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const list = await run('npm', words)
  if (!list.ok) throw new Error(list.output)
  await writeFile(join(folder, 'sbom.cdx.json'), list.output)
  const licences = listLicences().map((one) => `${one.name} ${one.version}: ${one.licence}`)
  await writeFile(join(folder, 'licences.txt'), `${licences.join('\n')}\n`)
  await writeNotes(join(folder, 'release-notes.md'))
  process.stdout.write(`sbom.cdx.json, licences.txt and release-notes.md are in ${folder}\n`)
}

await makeReleaseFiles()
