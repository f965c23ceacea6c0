import type { Platform } from '@tandem/contract/content/connections/connection.schema.ts'
import type { PlatformApp } from '#platform/settings/platform-settings.ts'
import { settings } from '#platform/settings/settings.ts'
import { instagram } from './instagram/instagram.ts'
import type { PlatformAdapter } from './platform-adapter.ts'
import { tiktok } from './tiktok/tiktok.ts'
import { youtube } from './youtube/youtube.ts'

export const adapters: Readonly<Record<Platform, PlatformAdapter>> = { youtube, instagram, tiktok }

export const appOf = (platform: Platform): PlatformApp | undefined => settings.platforms[platform]
