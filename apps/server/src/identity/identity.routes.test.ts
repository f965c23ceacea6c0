import { identity } from '@tandem/contract/identity/identity.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '../brands/brand.build.ts'
import { useTestApp } from '../test-app.build.ts'

const server = useTestApp()

describe('session', () => {
  it('tells nobody that nobody is signed in', async () => {
    const answer = await server.call(identity.session)
    expect(answer).toMatchObject({ status: 200, body: { user: null, userType: null, brand: null } })
  })

  it('tells a brand’s member who they are and which brand they belong to', async () => {
    const brand = await buildBrand({ name: 'Harbour Coffee' })
    const { body } = await server.call(identity.session, { as: brand })
    expect(body.user).toMatchObject({ uid: brand.actor.userId, displayName: null })
    expect(body).toMatchObject({
      userType: 'brand',
      brand: { slug: brand.slug, name: 'Harbour Coffee' },
    })
  })
})

describe('installation', () => {
  it('tells anybody the product’s name and where its links lead', async () => {
    const { body } = await server.call(identity.installation)
    expect(body).toMatchObject({ productName: 'Tandem', demo: false, termsUrl: '#' })
  })
})
