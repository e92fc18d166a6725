import { button, field, open, PASSWORD, REFUSALS } from './accountForms.ts'
import { expect, test } from './fixtures.ts'
import { otpFor } from './mail.ts'
import { expectAccessible } from './pageChecks.ts'

let addresses = 0
const newAddress = () => `asha${process.pid}-${++addresses}@cars.example`

const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

test.use({ expectedProblems: [REFUSALS] })

test(
  'registering takes an OTP, then a password, and leads to the login',
  { tag: ['@AUTH-2', '@AUTH-5', '@ROUTE-2'] },
  async ({ page, dataDir }) => {
    test.slow()
    const email = newAddress()
    await open(page, '/register')
    await field(page, 'Password').fill(PASSWORD)
    await field(page, 'Confirm password').fill('another one')
    await expect(button(page, 'Register')).toBeHidden()
    await field(page, 'Confirm password').press('Enter')
    await expect(page.getByText('Please verify OTP first')).toBeVisible()
    await expect(field(page, 'Email')).toBeFocused()
    await field(page, 'Email').fill(email)
    await field(page, 'Email').press('Enter')
    await expect(button(page, 'OTP Sent')).toBeDisabled()
    await expect(field(page, 'OTP')).toBeFocused()
    await expectAccessible(page)
    await button(page, 'Verify OTP').click()
    await expect(page.getByText('Please enter the OTP')).toBeVisible()
    const code = otpFor(dataDir, email)
    await field(page, 'OTP').fill(otherThan(code))
    await field(page, 'OTP').press('Enter')
    await expect(page.getByText('This OTP is wrong or has expired.').filter({ visible: true })).toBeVisible()
    await field(page, 'OTP').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await field(page, 'OTP').press('Enter')
    await expect(button(page, 'Register')).toBeFocused()
    await expect(page.getByText('Please verify OTP first')).toBeHidden()
    await button(page, 'Register').click()
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    await field(page, 'Password').fill('')
    await expect(page.getByText('Password is required')).toBeHidden()
    await field(page, 'Confirm password').press('Enter')
    await expect(page.getByText('Password is required')).toBeVisible()
    await expectAccessible(page)
    await field(page, 'Password').fill(PASSWORD)
    await field(page, 'Confirm password').fill(PASSWORD)
    await button(page, 'Register').click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('You are registered. Please sign in.')).toBeVisible()
    await expect(field(page, 'Email')).toHaveValue(email)
    await field(page, 'Password').fill(PASSWORD)
    await button(page, 'Login').click()
    await expect(page.getByRole('heading', { name: 'An administrator must approve your account' })).toBeVisible()
  },
)

test(
  'registering goes on after a reload, with another address, and with another OTP',
  { tag: ['@AUTH-2', '@AUTH-5'] },
  async ({ page, dataDir }) => {
    const email = newAddress()
    await page.clock.install()
    await open(page, '/register')
    await field(page, 'Email').fill(newAddress())
    await button(page, 'Send OTP').click()
    await expect(field(page, 'OTP')).toBeFocused()
    await field(page, 'Email').fill(email)
    await expect(field(page, 'OTP')).toBeHidden()
    await button(page, 'Send OTP').click()
    await expect(button(page, 'OTP Sent')).toBeDisabled()
    await page.reload()
    await expect(field(page, 'Email')).toHaveValue(email)
    await expect(field(page, 'OTP')).toBeFocused()
    await expect(button(page, 'Send again')).toBeHidden()
    // The clock of this browser runs ahead of the server's: it shows how long to wait still.
    await page.clock.fastForward(61_000)
    await button(page, 'Send again').click()
    await expect(
      page.getByText(/^An OTP was sent to this address just now\. Please try again in \d+ seconds?\.$/),
    ).toBeVisible()
    await expect(page.getByText(/You can ask for another OTP in \d+ s/)).toBeVisible()
    await field(page, 'OTP').fill(otpFor(dataDir, email))
    await field(page, 'OTP').press('Enter')
    await expect(field(page, 'Password')).toBeFocused()
    await page.reload()
    await expect(button(page, 'Register')).toBeVisible()
  },
)

test('registering says that it failed when nothing more is known', { tag: '@AUTH-2' }, async ({ page, dataDir }) => {
  const email = newAddress()
  const fail = (path: string) =>
    page.route(`**/api/auth/${path}`, route => route.fulfill({ status: 400, body: '' }), { times: 1 })
  await open(page, '/register')
  await fail('request-otp-registration')
  await field(page, 'Email').fill(email)
  await button(page, 'Send OTP').click()
  await expect(page.getByText('Error sending OTP')).toBeVisible()
  const limit = {
    success: false,
    message: 'Many OTPs were asked for from your network. Please try again in 40 seconds.',
    error: 'too_many',
  }
  await page.route(
    '**/api/auth/request-otp-registration',
    route => route.fulfill({ status: 429, headers: { 'retry-after': '40' }, json: limit }),
    { times: 1 },
  )
  await button(page, 'Send OTP').click()
  await expect(page.getByText(limit.message)).toBeVisible()
  await expect(field(page, 'OTP')).toBeHidden()
  await button(page, 'Send OTP').click()
  await expect(button(page, 'OTP Sent')).toBeDisabled()
  await fail('validate-otp')
  await field(page, 'OTP').fill(otpFor(dataDir, email))
  await button(page, 'Verify OTP').click()
  await expect(page.getByText('OTP validation failed')).toBeVisible()
  await button(page, 'Verify OTP').click()
  await fail('register')
  await field(page, 'Password').fill(PASSWORD)
  await field(page, 'Confirm password').fill(PASSWORD)
  await button(page, 'Register').click()
  await expect(page.getByText('Registration failed')).toBeVisible()
  // What was verified is over at the server: the way back to another OTP is there.
  await page.context().clearCookies()
  await button(page, 'Register').click()
  await expect(page.getByText('Please verify OTP first')).toBeVisible()
  await expect(field(page, 'OTP')).toBeVisible()
  await expect(field(page, 'Password')).toHaveValue(PASSWORD)
})
