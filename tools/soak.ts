import { endChildrenToo, run, seconds } from './progress.ts'

// Proofs that take as long as one lets them. In `npm test` they run too, with small numbers.
const proofs = [
  'apps/server/src/coins/ledger-contention.db.test.ts',
  'apps/server/src/coins/ledger-property.db.test.ts',
  'apps/server/src/everywhere/last-coupon.db.test.ts',
  'apps/server/src/everywhere/races.db.test.ts',
  'apps/server/src/everywhere/collaboration-walks.db.test.ts',
  'apps/server/src/everywhere/crash.db.test.ts',
]

/**
 * `npm run soak`: the proofs of money, races and crashes again, hundreds of times longer and with
 * new random numbers, one file after the other. `npm run soak -- crash` runs those whose name fits.
 */
const soak = async (): Promise<void> => {
  endChildrenToo()
  const [wanted = ''] = process.argv.slice(2)
  let failed = 0
  for (const proof of proofs.filter((path) => path.includes(wanted))) {
    const seed = String(Math.floor(Math.random() * 2 ** 31))
    process.stdout.write(`  ${proof} (seed ${seed}) … `)
    const startedAt = performance.now()
    const hours = String(4 * 3_600_000)
    const words = ['run', '--project', 'database', '--testTimeout', hours, proof]
    const outcome = await run('vitest', words, { env: { SOAK: 'on', WALK_SEED: seed } })
    process.stdout.write(`${outcome.ok ? 'ok' : 'FAILED'} in ${seconds(startedAt)}\n`)
    if (outcome.ok) continue
    failed += 1
    process.stdout.write(`\n${outcome.output.trimEnd()}\n\n`)
  }
  process.exitCode = failed === 0 ? 0 : 1
}

await soak()
