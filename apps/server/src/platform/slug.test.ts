import { describe, expect, it } from 'vitest'
import { slugOf } from './slug.ts'

describe('slugOf', () => {
  it.each([
    ['Glow Theory', 'glow-theory'],
    ['Café Ñandú & Co.', 'cafe-nandu-co'],
    ['Łukasz Żak', 'lukasz-zak'],
    ['Straße Groß', 'strasse-gross'],
    ['Æsa Þórsdóttir', 'aesa-thorsdottir'],
    ['Đặng Thị Hồng', 'dang-thi-hong'],
    ['Мария', 'mariya'],
    ['X', 'x-brand'],
    [`${'a'.repeat(49)} b`, 'a'.repeat(49)],
  ])('makes %s into %s', (name, slug) => {
    expect(slugOf(name, 'brand')).toBe(slug)
  })

  it.each(['株式会社さくら化粧品', 'شركة الجمال', 'नेहा ज्वेलर्स', '😀'])(
    'makes %s into Latin letters',
    (name) => {
      expect(slugOf(name, 'brand')).toMatch(/^[a-z0-9][a-z0-9-]*[a-z0-9]$/)
      expect(slugOf(name, 'brand')).not.toBe('brand')
    },
  )
})
