import { Outlet } from "@remix-run/react";
import { useEffect } from "react";
import { followDownloads } from "./follow-downloads";
import { Footer, PhoneBar } from "~/layouts/bars/footer";
import { Header } from "~/layouts/bars/header";
import { PlacesRow } from "~/layouts/bars/places-row";
import { Live } from "./live";
import { Waiting } from "./waiting";

/** Header, the four places, page body, footer, and on a phone the bar at the bottom. */
export default function DefaultLayout() {
  useEffect(followDownloads, []);
  return (
    <>
      <Header />
      <PlacesRow />
      <main id="content" className="page" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <PhoneBar />
      <Live />
      <Waiting />
    </>
  );
}
