/** Address of the settings, to which every screen behind them leads back. */
export const SETTINGS = "/profile/security";
