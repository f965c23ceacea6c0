import type { BrandProfile } from '@tandem/contract/accounts/brands/brand.schema.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { readChosenCategories, rememberChosenCategories } from '#lib/chosen-categories.ts'
import { nobody } from '../../app.factory.ts'
import { catchRequests } from '../../requests.factory.ts'
import { useBrandProfileForm } from './use-brand-profile-form.ts'

const { answer, refuse, requests } = catchRequests()
beforeEach(() => sessionStorage.clear())

const profile = (more: Partial<BrandProfile> = {}): BrandProfile => ({
  ...{ slug: 'glow', name: 'Glow', description: '', story: '', voice: '', audience: '' },
  ...{ categories: ['Home'], website: null, socials: {}, logoUrl: null, imageUrl: null, hue: 30 },
  ...{
    isPublic: false,
    isVerified: false,
    address: 'http://here/brand/glow',
    member: 'owner',
    version: 4,
    edited: null,
  },
  ...{ can: { edit: { allowed: true } }, ...more },
})
const open = (more: Partial<BrandProfile> = {}) => {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children)
  const { result } = renderHook(() => useBrandProfileForm(profile(more)), { wrapper })
  const save = async () => {
    let saved: boolean | undefined
    await act(async () => {
      saved = await result.current.save()
    })
    return saved
  }
  return { form: () => result.current, save }
}
const taken = (more: object = {}) => {
  answer(profile(more))
  answer(nobody)
}
const picture = (name: string) => new File([name], name, { type: 'image/png' })
const uploaded = () =>
  requests.mock.calls.flatMap(([address, { body }]) => (address === '/api/files' ? [body] : []))
const without = ({ version: _, ...changes }: Record<string, unknown>) => changes
const patches = () =>
  requests.mock.calls.flatMap(([, { method, body }]) =>
    method === 'PATCH' ? [without(JSON.parse(String(body)))] : [],
  )

describe('a brand’s profile', () => {
  it('is saved with both pictures, each as what it is, beside what was typed', async () => {
    const { form, save } = open()
    const [logo, banner] = [picture('logo.png'), picture('banner.png')]
    act(() => form().edit({ story: 'A kitchen.' }))
    act(() => form().choosePicture({ logo }))
    act(() => form().choosePicture({ banner }))
    expect(form().pictures).toEqual({ logo, banner })
    requests.mockImplementation(async (address, { body }) => {
      if (body instanceof File) return Response.json({ url: `/files/${body.name}` })
      return Response.json(address === '/api/session' ? nobody : profile())
    })
    expect(await save()).toBe(true)
    expect(uploaded()).toEqual([logo, banner])
    expect(patches()).toEqual([
      { story: 'A kitchen.', logoUrl: '/files/logo.png', imageUrl: '/files/banner.png' },
    ])
    expect(form().pictures).toEqual({ logo: null, banner: null })
  })

  it('is not saved where a picture can’t be taken: why is said, and all stays', async () => {
    const { form, save } = open()
    act(() => form().choosePicture({ logo: picture('a.png') }))
    refuse('file.too_large', 'That is too large.')
    expect(await save()).toBe(false)
    expect([patches(), form().sentence, form().saving]).toEqual([[], 'That is too large.', false])
    expect(form().pictures.logo?.name).toBe('a.png')
    answer({ url: '/files/a' })
    taken()
    expect(await save()).toBe(true)
    expect([form().sentence, form().isChanged]).toEqual([undefined, false])
  })

  it('says that it is being saved, and nothing of the mistake before', async () => {
    const { form, save } = open()
    act(() => form().edit({ story: 'x' }))
    refuse('input.invalid', 'Look again.', { story: 'Shorter.' })
    await save()
    expect([form().sentence, form().errors]).toEqual(['Look again.', { story: 'Shorter.' }])
    const { promise, resolve } = Promise.withResolvers<Response>()
    requests.mockReturnValueOnce(promise)
    answer(nobody)
    let saving: Promise<boolean> | undefined
    act(() => {
      saving = form().save()
    })
    expect([form().saving, form().sentence, form().errors]).toEqual([true, undefined, {}])
    resolve(Response.json(profile({ story: 'x' })))
    await act(() => saving as Promise<boolean>)
    await waitFor(() => expect(form().saving).toBe(false))
  })

  it.each([
    ['brand.slug_taken', { slug: 'It is taken.' }],
    ['brand.name_taken', { name: 'It is taken.' }],
    ['brand.role_required', {}],
  ])('refused with %s has that at its field: %j', async (code, errors) => {
    const { form, save } = open()
    act(() => form().edit({ name: 'Boats', slug: 'boats' }))
    refuse(code, 'It is taken.')
    expect(await save()).toBe(false)
    expect([form().errors, form().sentence]).toEqual([errors, 'It is taken.'])
    act(() => form().discard())
    expect([form().errors, form().sentence]).toEqual([{}, undefined])
  })
})

describe('what was chosen on joining', () => {
  const left = () => readChosenCategories(['Home', 'Food & Beverage'])
  beforeEach(() => rememberChosenCategories(['Food & Beverage', 'Alchemy']))

  it('is kept until categories are saved', async () => {
    const { form, save } = open()
    expect([form().values.categories, form().isChanged]).toEqual([['Home'], false])
    act(() => form().edit({ story: 'x' }))
    taken({ story: 'x' })
    await save()
    expect(left()).toEqual(['Food & Beverage'])
    act(() => form().edit({ categories: ['Home', 'Travel'] }))
    refuse('input.invalid', 'Look again.')
    await save()
    expect(left()).toEqual(['Food & Beverage'])
    taken({ categories: ['Home', 'Travel'] })
    await save()
    expect(left()).toEqual([])
  })

  it('stands ready where none were saved, and is nothing new where none is offered', () => {
    expect(open({ categories: [] }).form().values.categories).toEqual(['Food & Beverage'])
    rememberChosenCategories(['Alchemy'])
    const { form } = open({ categories: [] })
    expect([form().values.categories, form().isChanged]).toEqual([[], false])
  })
})
