import { testEveryVisit } from "tests/screens/quality";

testEveryVisit("visitors");
