/** Paths of the calls of accounts. */
export const ACCOUNT_PATHS = {
  register: "/auth/register",
  login: "/auth/login",
  refreshToken: "/auth/refresh-token",
  emailVerification: "/auth/email-verification",
  mobileVerification: "/auth/mobile-verification",
  sendAgainOtp: "/auth/send-again-otp",
  sendAgainOtpMobile: "/auth/send-again-otp-mobile",
  forgetPassword: "/auth/password/forget-password",
  forgetPasswordMobile: "/auth/password/forget-password-mobile",
  resetPassword: "/auth/password/reset",
  resetPasswordMobile: "/auth/password/reset-mobile",
  logout: "/auth/logout",
  profile: "/profile",
  updatePassword: "/profile/update-password",
  profileStamp: "/profile/stamp",
} as const;
