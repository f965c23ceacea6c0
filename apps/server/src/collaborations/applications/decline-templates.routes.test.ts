import { applicants } from '@tandem/contract/collaborations/applications/applicant.endpoints.ts'
import type { DeclineTemplateDraft } from '@tandem/contract/collaborations/applications/applicant.schema.ts'
import { describe, expect, it } from 'vitest'
import {
  buildColleague,
  buildStage,
  range,
  told,
} from '#collaborations/lifecycle/collaboration.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()

type Person = { token: string }
const full: DeclineTemplateDraft = {
  name: 'Full',
  reason: 'places_filled',
  words: 'All places are taken this time.',
}
const save = (as: Person, draft: Partial<DeclineTemplateDraft> = {}) =>
  server.call(applicants.saveTemplate, { as, body: { ...full, ...draft } })
const list = async (as: Person) => (await server.call(applicants.templates, { as })).body.items
const remove = (as: Person, templateId: string) =>
  server.call(applicants.removeTemplate, { as, params: { templateId } })

describe('decline templates', () => {
  it('are kept for the whole brand by name, replaced under the same one, and removed', async () => {
    const stage = await buildStage()
    const viewer = await buildColleague(stage, 'viewer')
    await save(stage.brand)
    await save(stage.brand, { name: 'Another time', reason: 'timing' })
    const replaced = await save(stage.brand, { words: 'Everybody has been chosen.' })
    expect(replaced.body.items).toHaveLength(2)
    const kept = await list(viewer)
    expect(kept.map(({ name, reason, words }) => [name, reason, words])).toEqual([
      ['Another time', 'timing', full.words],
      ['Full', 'places_filled', 'Everybody has been chosen.'],
    ])
    expect((await remove(stage.brand, kept[0]?.id ?? '')).status).toBe(200)
    expect((await list(stage.brand)).map(({ name }) => name)).toEqual(['Full'])
  })

  it('are nobody else’s', async () => {
    const [stage, other] = [await buildStage(), await buildStage()]
    const { body } = await save(stage.brand)
    expect(await list(other.brand)).toEqual([])
    expect(told(await remove(other.brand, body.items[0]?.id ?? ''))).toEqual([
      404,
      'decline_template.not_found',
    ])
    expect(await list(stage.brand)).toHaveLength(1)
  })

  it('are changed only by those who decide, and are twenty at most', async () => {
    const stage = await buildStage()
    const viewer = await buildColleague(stage, 'viewer')
    const { body } = await save(stage.brand)
    expect(told(await save(viewer))).toEqual([403, 'brand.role_required'])
    expect(told(await remove(viewer, body.items[0]?.id ?? ''))).toEqual([
      403,
      'brand.role_required',
    ])
    for (const [index] of range(19).entries()) await save(stage.brand, { name: `Number ${index}` })
    expect(told(await save(stage.brand, { name: 'One more' }))).toEqual([
      409,
      'decline_template.too_many',
    ])
    expect((await save(stage.brand, { words: 'Changed.' })).status).toBe(200)
    expect(await list(stage.brand)).toHaveLength(20)
  })
})
