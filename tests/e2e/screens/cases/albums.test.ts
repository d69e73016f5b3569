import { testScreenCases } from "tests/screens/quality";

testScreenCases("albums");
