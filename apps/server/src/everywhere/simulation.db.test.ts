import { expect, it } from 'vitest'
import { proofSize, proofTimeout, soaks } from './proof-size.factory.ts'
import { startInstallation } from './simulation/simulated-installation.factory.ts'
import { simulate } from './simulation/simulation.factory.ts'

const firstSeed = Number(process.env.WALK_SEED ?? 20_261_121)
/** Each round has a new database and its own seed, so that the database stays small. */
const rounds = proofSize(1, 50)
const perRound = proofSize(1_500, 20_000)
const harmEvery = proofSize(perRound / 5, 2_000)

const runRound = async (seed: number): Promise<void> => {
  const at = await startInstallation()
  try {
    const told = await simulate(at, { seed, commands: perRound, harmEvery })
    expect(told.count).toBeGreaterThanOrEqual(perRound)
    expect(told.harmed).toBeGreaterThanOrEqual(perRound / harmEvery)
    if (soaks) process.stderr.write(`seed ${seed}: ${JSON.stringify(told)}\n`)
  } catch (error) {
    throw new Error(`WALK_SEED=${seed} repeats the commands of this round`, { cause: error })
  } finally {
    await at.stop()
  }
}

it(
  'many people act at random while servers and the database are killed: nothing acknowledged is lost or done twice',
  async () => {
    for (let round = 0; round < rounds; round += 1) await runRound(firstSeed + round)
  },
  4 * proofTimeout,
)
