import { describe, expect, it } from 'vitest'
import { firstFreeSlug, slugOf } from './slug.ts'

describe('slugOf', () => {
  it.each([
    ['Glow Theory', 'glow-theory'],
    ['Café Ñandú & Co.', 'cafe-nandu-co'],
    ['  --Trail--  ', 'trail'],
    ['Łukasz Żak', 'lukasz-zak'],
    ['Straße Groß', 'strasse-gross'],
    ['Đặng Thị Hồng', 'dang-thi-hong'],
    ['Æsa Þórsdóttir', 'aesa-thorsdottir'],
    ['Cafe\u0301', 'cafe'],
    ['Мария', 'mariya'],
    ['!!!', 'brand'],
    ['X', 'x-brand'],
    [`${'a'.repeat(49)} b`, 'a'.repeat(49)],
  ])('makes %s into %s', (name, slug) => {
    expect(slugOf(name, 'brand')).toBe(slug)
  })

  it.each(['株式会社さくら化粧品', 'شركة الجمال', 'חברת יופי', 'नेहा ज्वेलर्स', '뷰티', 'Ω', '😀'])(
    'makes %s into Latin letters',
    (name) => {
      expect(slugOf(name, 'brand')).toMatch(/^[a-z0-9][a-z0-9-]*[a-z0-9]$/)
      expect(slugOf(name, 'brand')).not.toBe('brand')
    },
  )
})

describe('firstFreeSlug', () => {
  it('keeps a slug nobody has', () => {
    expect(firstFreeSlug('glow', new Set(['glow-2']))).toBe('glow')
  })
  it('takes the first number that is free', () => {
    expect(firstFreeSlug('glow', new Set(['glow', 'glow-2', 'glow-4']))).toBe('glow-3')
  })
})
