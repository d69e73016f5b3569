import type { pages as en } from "./pages.en";

export const pages: typeof en = {
  maintenanceTitle: "একটু পরেই ফিরছি",
  maintenanceText: "সাইটের কাজ চলছে। আপনার রাখা সবকিছু নিরাপদে আছে। কয়েক মিনিট পরে আবার আসুন।",
};
