import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// What a page comes to show is waited for as patiently as everything else: a second is little on a busy machine.
configure({ asyncUtilTimeout: 30_000 })

afterEach(cleanup)
