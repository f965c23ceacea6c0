import { describe, expect, it } from 'vitest'
import { fixedEntries, foundEntries, grouped, matching } from './palette-entries.ts'

const labels = (userType: 'creator' | 'brand', typed: string) =>
  matching(fixedEntries(userType), typed).map(({ label }) => label)

describe('matching', () => {
  it('finds beginnings of words in any order, and lists labels that begin with the text first', () => {
    expect(labels('brand', 'camp')).toEqual(['New campaign', 'Your Campaigns'])
    expect(labels('brand', 'campaign new')).toEqual(['New campaign'])
    expect(labels('creator', 'co')[0]).toBe('Collaboration Status')
  })

  it('knows synonyms', () => {
    expect(labels('brand', 'buy coins')).toEqual(['Top up'])
    expect(labels('creator', 'logout')).toEqual(['Sign out'])
    expect(labels('brand', 'dark')).toEqual(['Appearance and shortcuts'])
  })

  it('shows everything before anything is typed, and nothing of the other role', () => {
    expect(labels('creator', ' ')).toHaveLength(fixedEntries('creator').length)
    expect(labels('creator', 'top up')).toEqual([])
  })
})

describe('foundEntries', () => {
  const campaign = { id: 'c1', title: 'Morning', brandSlug: 'glow', brandName: 'Glow' }

  it('leads a brand to its campaign, to the creator in it, and to other creators', () => {
    const entries = foundEntries('brand', {
      campaigns: [{ ...campaign, collaborationId: null }],
      people: [
        { slug: 'mira', name: 'Mira', campaignId: 'c1', opens: 'campaign' },
        { slug: 'tom', name: 'Tom', campaignId: null, opens: 'search' },
        { slug: 'zoe', name: 'Zoe', campaignId: null, opens: 'media-kit' },
      ],
    })
    expect(entries).toMatchObject([
      { group: 'Campaigns', label: 'Morning', goes: { href: '/brand-campaigns/glow/c1' } },
      { group: 'Creators', goes: { href: '/brand-campaigns/own/c1/creator/mira' } },
      { group: 'Creators', goes: { href: '/brand/creators?creator=tom' } },
      { group: 'Creators', goes: { href: '/creator/zoe' } },
    ])
  })

  it('leads a creator to the own collaboration, to an open campaign, and to the brand', () => {
    const entries = foundEntries('creator', {
      campaigns: [
        { ...campaign, collaborationId: 'k1' },
        { ...campaign, id: 'c2', collaborationId: null },
      ],
      people: [{ slug: 'glow', name: 'Glow', campaignId: null, opens: 'brand' }],
    })
    expect(entries).toMatchObject([
      { label: 'Morning · Glow', goes: { href: '/collaboration?id=k1' } },
      { label: 'Morning · Glow', goes: { href: '/brand/glow?campaign=c2' } },
      { group: 'Brands', goes: { href: '/brand/glow' } },
    ])
    expect(grouped(entries).map(([group]) => group)).toEqual(['Campaigns', 'Brands'])
  })
})
