import { describe, expect, it } from 'vitest'
import { hostOfReferrer, isBySearchAd, isMachine, networkOf } from './visit.rules.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const people = {
  iphone,
  chrome,
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
  instagram: `${iphone} Instagram 400.0.0.0 (iPhone17,1; iOS 19_0)`,
  cubot:
    'Mozilla/5.0 (Linux; Android 12; CUBOT_X50) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36',
  instagramReader:
    'Mozilla/5.0 (Linux; Android 14; 22101316G Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.6778.135 Mobile Safari/537.36 Instagram 361.0.0.46.88 Android (34/14; 440dpi; 1080x2176; Xiaomi/Redmi; 22101316G; ruby; mt6877; es_ES; 1)',
  cubotApp:
    'Mozilla/5.0 (Linux; Android 13; CUBOT P80 Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/124.0.6367.82 Mobile Safari/537.36',
  cubotInFacebook:
    'Mozilla/5.0 (Linux; Android 13; CUBOT P80 Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/124.0.6367.82 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/491.0.0.51.78;FBDV/CUBOT P80;]',
  cubotInInstagram: `${iphone} Instagram 361.0.0.46.88 Android (33/13; 320dpi; CUBOT/CUBOT; P80; es_ES; 1)`,
  scanner:
    'Mozilla/5.0 (Linux; Android 10; Scanner Monitor Preview) AppleWebKit/537.36 Chrome/100 Mobile Safari/537.36',
  line: `${iphone} Line/14.1.0`,
  newsApp: `${iphone} Feedly/9`,
  samsung:
    'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
}
const machines = [
  'Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.15225; Pro)',
  'meta-externalfetcher/1.1',
  'http.rb/5.1.1 (Mastodon/4.2.1; +https://mastodon.social/)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Claude-User/1.0)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'WhatsApp/2.23.20.0 A',
  'Twitterbot/1.0',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'curl/8.5.0',
  'Dart/3.3 (dart:io)',
  'python-requests/2.32',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/142.0.0.0 Safari/537.36',
]
const by = (userAgent: string, more = {}) =>
  isMachine({ method: 'GET', userAgent, purpose: '', ...more })

describe('a visit', () => {
  it.each(Object.entries(people))('of somebody with %s is a person’s', (_, userAgent) => {
    expect(by(userAgent)).toBe(false)
  })

  it.each(machines)('of %s is a machine’s', (userAgent) => {
    expect(by(userAgent)).toBe(true)
  })

  it('is a machine’s when it prefetches or names no browser', () => {
    expect(by(chrome, { method: 'HEAD' })).toBe(true)
    for (const purpose of ['prefetch', 'prefetch;prerender', 'preview'])
      expect(by(chrome, { purpose })).toBe(true)
    expect(by('')).toBe(true)
  })

  it.each([
    ['/go/ada?gclid=Cj0KCQ', true],
    ['/go/ada?utm_source=x&msclkid=9f', true],
    ['/go/ada', false],
    ['/go/gclid=1', false],
    ['/go/ada?gclid=', false],
    ['/go/ada?gclid=&msclkid=', false],
    ['/go/ada?ngclid=1&gclidx=2', false],
    ['/go/ada?q=gclid%3D1', false],
  ])('at %s was sent by a search engine’s ad: %s', (address, expected) => {
    expect(isBySearchAd(address)).toBe(expected)
  })
})

describe('stored data of a visit', () => {
  it.each([
    ['203.0.113.77', '203.0.113'],
    ['::ffff:203.0.113.77', '203.0.113'],
    ['2001:db8:7:1234::1', '2001:db8:7'],
    ['2001:0DB8:0007::9', '2001:db8:7'],
    ['2001:db8::', '2001:db8:0'],
    ['::1', '0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0'],
    ['', ''],
  ])('of %s the network %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it.each([
    ['https://www.instagram.com/p/secret?x=1', 'www.instagram.com'],
    ['android-app://com.google.android.gm/', 'com.google.android.gm'],
    ['about:blank', null],
    ['javascript:alert(1)', null],
    ['nonsense', null],
    [undefined, null],
  ])('of where it came from the site alone: %s', (referrer, host) => {
    expect(hostOfReferrer(referrer)).toBe(host)
  })
})
