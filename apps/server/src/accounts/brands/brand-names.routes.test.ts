import { brands } from '@tandem/contract/accounts/brands/brand.endpoints.ts'
import { profiles } from '@tandem/contract/accounts/profiles/profile.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { buildUser } from '#accounts/identity/user.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()

const rename = (as: { token: string }, name: string) =>
  server.call(brands.update, { as, body: { name } })
const nameOf = async (as: { token: string }) => (await server.call(brands.mine, { as })).body.name

const open = async (name: string) => {
  const person = await buildUser()
  const answer = await server.call(profiles.write, {
    as: person,
    params: { userId: person.userId },
    body: { userType: 'brand', onboarding: { website: 'a.test', name } },
  })
  return { ...person, answer }
}

describe('a name that looks like another brand’s', () => {
  it('is refused to a new brand and to one that changes its name, with what to do', async () => {
    await open('Paper Boats')
    const { answer } = await open('Pаper B0ats')
    expect(answer).toMatchObject({ status: 409, body: { code: 'brand.name_taken' } })
    expect(answer.body.detail).toBe(
      'Another brand has this name, or one that looks like it. Choose a different one.',
    )
    const other = await open('Folded Swans')
    expect(await rename(other, 'paper-boats')).toMatchObject({
      status: 409,
      body: { code: 'brand.name_taken' },
    })
    expect(await nameOf(other)).toBe('Folded Swans')
  })

  it('is free again after the other brand left it', async () => {
    const first = await open('Salt and Stone')
    expect((await rename(first, 'Sea and Stone')).status).toBe(200)
    expect((await open('Salt and Stone')).answer.status).toBe(200)
  })

  it('is the brand’s own to write in another way', async () => {
    const brand = await open('Northern Trail')
    expect((await rename(brand, 'NORTHERN trail')).status).toBe(200)
    expect(await nameOf(brand)).toBe('NORTHERN trail')
  })

  it('goes to one of two brands that want it at once', async () => {
    const answers = await Promise.all(['Kettle', 'Kett1e', 'KETTLE', 'Kеttle'].map(open))
    expect(answers.map(({ answer }) => answer.status).sort()).toEqual([200, 409, 409, 409])
  })

  it('goes to one of a new brand and one that changes its name at once', async () => {
    const brand = await open('Before Dawn')
    const [renamed, opened] = await Promise.all([rename(brand, 'After Dark'), open('Aftеr Dark')])
    expect([renamed.status, opened.answer.status].sort()).toEqual([200, 409])
  })
})
